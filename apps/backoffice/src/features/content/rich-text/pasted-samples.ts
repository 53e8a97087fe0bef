/** What Word 365 puts on the clipboard, shortened. */
export const wordSample = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/ilse/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!--
 /* Style Definitions */
 p.MsoNormal, li.MsoNormal {margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif;}
--></style>
</head>
<body lang=DE style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->
<h1><span lang=EN-US style='mso-ansi-language:EN-US'>Sizing guide<o:p></o:p></span></h1>
<p class=MsoNormal><span lang=EN-US style='font-size:12.0pt;color:#1F3864'>Choose by what is <b
style='mso-bidi-font-weight:normal'>inspected</b>, not by the <i>line speed</i>: 10&nbsp;Gbit/s &amp; more.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<h2>When one device is enough<a name="_Toc1"></a></h2>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Up to 400 people<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>and
500 tunnels<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>No second building<o:p></o:p></p>
<p class=MsoNormal>Then:</p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span
style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>Measure</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span
style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>Order</p>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="Picture_x0020_1"><v:imagedata src="file:///C:/clip_image001.png"/></v:shape><![endif]--><img
width=604 height=340 src="file:///C:/Users/ilse/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg"></p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse;border:none'>
 <tr><td width=301 valign=top style='width:225.4pt'><p class=MsoNormal><b>Model<o:p></o:p></b></p></td>
  <td width=301 valign=top><p class=MsoNormal><b>Inspected<o:p></o:p></b></p></td></tr>
 <tr><td><p class=MsoNormal>RX 480<o:p></o:p></p></td><td><p class=MsoNormal>4.8 Gbit/s<o:p></o:p></p></td></tr>
</table>
<p class=MsoNormal>See <a href="https://norvane.example/guide?a=1&amp;b=2"><span style='color:blue'>the guide</span></a>, <a href="#_Toc1">above</a> or <a
href="http://old.example/">the old one</a>.<span style='display:none;mso-hide:all'>secret</span></p>
<!--EndFragment-->
</body>
</html>`;

/** What Google Docs puts on the clipboard, shortened. */
export const googleDocsSample = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5b1c7f4e-7fff-9a0e"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;font-style:normal;text-decoration:none;white-space:pre-wrap;">Sizing guide</span></h1><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">Choose by what is </span><span style="font-size:11pt;font-weight:700;white-space:pre-wrap;">inspected</span><span style="font-weight:400;font-style:italic;white-space:pre-wrap;">, not</span><span style="font-weight:400;text-decoration:underline;-webkit-text-decoration-skip:none;white-space:pre-wrap;"> by speed</span><span style="font-weight:400;white-space:pre-wrap;">.</span></p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-size:11pt;font-weight:400;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-weight:400;">Up to 400 people</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;font-weight:400;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">and 500 tunnels</span></p></li></ul></ul><ol style="margin-top:0;"><li dir="ltr" style="list-style-type:lower-alpha;" aria-level="1"><p dir="ltr" role="presentation"><span>Measure</span></p></li></ol><p dir="ltr"><a href="https://norvane.example/" style="text-decoration:none;"><span style="font-weight:400;color:#1155cc;text-decoration:underline;">the guide</span></a><span><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nX" width="602" height="338" /></span></p><h4 dir="ltr"><span style="color:#666666;font-weight:400;">Details</span></h4></b><br class="Apple-interchange-newline">`;
